export const ja = {
  title: 'ステッカーの使い方',
  lead: 'アプリが発行するバーコードのステッカーを紙の本に貼ると、その一冊があなたの本棚に並びます。ステッカーの番号は一枚ごとに異なり、同じ書名の本でも一冊ずつ見分けられます。',
  imageAlt:
    'ステッカーを使う三つの手順の絵。ステッカーが横4列・縦11段に44枚並ぶシートのPDFをダウンロードし、プリンターで倍率100%で印刷し、バーコードのステッカーを本に貼る。',
  download: {
    name: 'PDFをダウンロード',
    text: 'あなた専用のステッカーシートを発行します。',
    count: '枚数',
    sheets: (count: number) => `${String(count)}枚`,
    action: 'PDFをダウンロード',
    done: 'ステッカーシートを発行しました。ダウンロードが始まらないときは、10分以内に次のリンクを開いてください。',
    link: 'PDFを開く',
    failed: 'ステッカーシートを発行できませんでした。もう一度お試しください。',
    overQuota: (perDay: number) =>
      `発行できるのは1日${String(perDay)}枚までです。日付が変わってから、もう一度お試しください。`,
    signIn: 'シートの番号はあなただけのものなので、ダウンロードにはログインが必要です。',
    login: 'ログインしてダウンロード',
    app: 'モバイルアプリからも発行できます。',
    appLink: 'このサイトについて',
  },
  print: {
    name: '印刷',
    text: '次の用紙に、拡大も縮小もせずに印刷します。',
    paper: '用紙',
    size: 'サイズ',
    scale: '倍率',
    hint: '印刷の画面では「実際のサイズ」を選び、「用紙に合わせる」は選ばないでください。',
    resolution:
      '300dpi以上のプリンターで印刷してください。203dpiのラベルプリンターでは、QRコードは読み取れますが、バーコードは半分ほどしか読み取れません。',
  },
  offset: {
    open: '印刷がずれるとき',
    hint: '位置合わせ用の十字を普通の紙に印刷し、ラベル用紙に重ねて光に透かします。十字がラベルの角と合わないときは、ずれと反対の向きに動かしてください。十字の目盛りは1mmです。設定はこの端末に残ります。',
    none: '動かさない',
    right: {
      label: '左右',
      more: (mm: number) => `右へ${String(mm)}mm`,
      less: (mm: number) => `左へ${String(mm)}mm`,
    },
    down: {
      label: '上下',
      more: (mm: number) => `下へ${String(mm)}mm`,
      less: (mm: number) => `上へ${String(mm)}mm`,
    },
    testPage: '位置合わせ用の十字をダウンロード',
  },
  stick: {
    name: '本に貼る',
    text: '裏表紙など読み取りやすい場所に貼ります。「スキャン」のページかアプリで、ステッカー、本のバーコードの順に読み取ると登録できます。',
    hint: 'QRコードを読み取ると、その本のページが開きます。',
    later: 'ステッカーなしで登録した本には、本棚で選んで、あとからラベルを印刷できます。',
  },
  sheets: {
    title: '発行したシート',
    none: 'まだシートを発行していません。',
    issued: '発行日',
    used: '使用済み',
    unused: '未使用',
    again: 'もう一度ダウンロード',
    hint: '同じ番号のシートをもう一度印刷できます。本に貼った番号には「使用済」の印がつきます。',
    more: 'さらに表示',
    loadFailed: '発行したシートを読み込めませんでした。',
    failed: 'PDFを用意できませんでした。もう一度お試しください。',
  },
  /** Labels for registered copies. */
  labels: {
    open: 'ラベルを印刷…',
    openFor: (count: number) => `この${String(count)}冊のラベルを印刷…`,
    title: (count: number) => `${String(count)}冊のラベルを印刷`,
    text: '書名・番号・バーコード・QRコードの入ったラベルをPDFで用意します。次の用紙に、拡大も縮小もせずに印刷して、本に貼ってください。',
    paper: '用紙',
    size: 'サイズ',
    scale: '倍率',
    sheets: '枚数',
    sheetCount: (count: number) => `${String(count)}枚`,
    first: '印刷を始める位置',
    firstHint: '使いかけの用紙も使えます。図の色のついた所に印刷します。',
    place: (n: number, row: number, column: number) =>
      `${String(n)}枚目（${String(row)}段目・左から${String(column)}）`,
    action: 'PDFをダウンロード',
    done: 'ラベルのPDFを用意しました。ダウンロードが始まらないときは、10分以内に次のリンクを開いてください。',
    link: 'PDFを開く',
    tooMany: (most: number, extra: number) =>
      `一度に印刷できるのは${String(most)}冊までです。${String(extra)}冊多いので、本棚で選び直してください。`,
    overQuota: (perDay: number) =>
      `印刷できるのは、ステッカーと合わせて1日${String(perDay)}枚までです。日付が変わってから、もう一度お試しください。`,
    refused:
      '選んだ本の中に本棚から除いた本があるため、印刷できませんでした。本棚を確かめて、もう一度お試しください。',
    network: '通信できませんでした。通信の状態を確かめて、もう一度お試しください。',
    failed: 'ラベルのPDFを用意できませんでした。もう一度お試しください。',
  },
};
