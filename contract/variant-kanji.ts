/**
 * Groups of variant kanji: old and new forms of the jōyō and jinmeiyō lists, forms of print
 * standards, and variants in names of people and places. The first kanji of a group is the form that
 * the others fold to. Compatibility ideographs (神 as U+FA19) are absent because NFKC replaces them;
 * pairs that differ in everyday writing (斎 and 斉, 坂 and 阪, 着 and 著) are absent on purpose. Only
 * search keys are folded, never displayed texts.
 */
const groups = `
亜亞 悪惡 圧壓 囲圍 医醫毉 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫
温溫 穏穩 仮假 価價 画畫劃 会會 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺 学學斈 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬
関關 歓歡 観觀 気氣 帰歸 偽僞 戯戲戱 犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕 暁曉 区區 駆驅駈 勲勳 薫薰
径徑 茎莖 恵惠 掲揭 渓溪谿 経經 蛍螢 軽輕 継繼 鶏鷄雞 芸藝 撃擊 欠缺 研硏 県縣 倹儉 剣劍劔劒剱釼 険險 圏圈 検檢
献獻 権權 顕顯 験驗 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛礦 号號 国國圀囯 黒黑 砕碎 済濟 斎齋 剤劑 雑雜襍 参參 桟棧 蚕蠶
惨慘 賛贊讃讚 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫冩 釈釋 寿壽 収收 従從 渋澁澀 獣獸 縦縱 粛肅 処處 緒緖 叙敍敘
将將 称稱 渉涉 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼
尽盡 侭儘 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 斉齊 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛濳
繊纖 禅禪 双雙 壮壯 争爭 荘莊 捜搜 挿插揷 巣巢 曽曾 痩瘦 装裝 総總綜 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對
体體躰軆 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽
勅敕 鎮鎭 逓遞 鉄鐵鐡銕 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 稲稻 闘鬭鬪鬥 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦
覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 晩晚 蛮蠻 秘祕 浜濱濵 賓賔 瓶甁 払拂 仏佛 併倂 並竝 餅餠 辺邊邉 変變
弁辯辨瓣 歩步 宝寶寳 豊豐 褒襃 翻飜 毎每 万萬 満滿 麺麵麪 黙默 弥彌 訳譯 薬藥 与與 予豫 余餘 誉譽 揺搖 様樣
謡謠 来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 涙淚泪 塁壘 礼禮 励勵 戻戾 霊靈 齢齡 暦曆 歴歷 恋戀 錬鍊 炉爐
労勞 郎郞 楼樓 録錄 湾灣 亀龜 姉姊 姫姬 青靑 清淸 説說 鋭銳 悦悅 税稅 脱脫 閲閱 内內 戸戶 歳歲 産產 顔顏 尚尙
既旣 教敎 剥剝 叱𠮟 填塡 頬頰 呉吳 娯娛 強强 舗舖 隣鄰 杯盃 涼凉 減减 決决 況况 準凖 冊册 氷冰 脚腳 却卻 飲飮
呪咒 垂埀 回囘廻 場塲 妊姙 往徃 恥耻 憩憇 携攜 棋棊 猫貓 珍珎 留畄 稚穉 稿稾 窓窗牕 糧粮 綿緜 罰罸 脈脉 腸膓
逃迯 閉閇 鎖鏁 鑑鑒 奇竒 鼓皷 婿壻聟 惧懼 喩喻 鬱欝 籠篭 壺壷 湧涌 淵渕渊 群羣 略畧 裏裡 煙烟 跡迹蹟 村邨 傑杰
野埜 園薗 秋穐龝 船舩 峰峯 島嶋嶌 崎﨑嵜 高髙 吉𠮷 橋𣘺 柳栁 桑桒 富冨 館舘 梅楳 松枩 柏栢 彦彥 亘亙 尭堯 晋晉
槙槇 凛凜 巌巖 穣穰 禄祿 遥遙 瑶瑤 萌萠 晃晄 桧檜 祢禰 祷禱 伜倅 侠俠 昂昻 皐皋 熙熈煕 穎頴 毘毗 庵菴 廼迺
鴎鷗 鴬鶯 竈竃 薮藪籔 掴摑 噛嚙 莱萊 蝋蠟 麹麴 潅灌 涛濤 撹攪 鹸鹼 繍繡 醤醬 箪簞 顛顚 嚢囊 溌潑 醗醱 屏屛 倶俱
躯軀 呑吞 騨驒 兎兔莵菟 蛎蠣 諌諫 靭靱 鯵鰺 芦蘆 枡桝 梼檮 砺礪 疇畴 聡聰 蒋蔣 蕊蘂 蝉蟬 賎賤 頚頸 迩邇
鉤鈎 懺懴 攅攢 槍鎗 繋繫 虱蝨 蝿蠅 輌輛 闊濶 陰隂蔭 雁鴈 頽頹 函凾 厨廚 厩廐廏 嘘噓 嘗甞 妍姸 宜冝 掻搔 晒曬 曠昿
殲殱 涜瀆 牆墻 痺痹 碍礙 稟禀 竪豎 筍笋 箏筝 籤籖 纏纒 羹羮 臥卧 荊荆 讐讎 贋贗 鵞鵝 冴冱 狸貍 蓑簑 枦櫨
間閒 沖冲 知智 欲慾 連聯 集輯 付附 注註 嘆歎 希稀 炎焔焰 磯礒 修脩 詠咏 考攷
`;

/** Maps each variant to the form it folds to. */
export const variantKanji: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split(/\s+/u)
    .flatMap((group) => {
      const [form = '', ...variants] = Array.from(group);
      return variants.map((variant): [string, string] => [variant, form]);
    }),
);
