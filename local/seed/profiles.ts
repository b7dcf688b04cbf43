import type { demoReaders } from './demo-readers.ts';
import { signReadersIn } from './reader-session.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

type Username = (typeof demoReaders)[number]['username'];

/** What the demo readers say of themselves; who has just signed up says nothing yet. */
const profileTexts: Readonly<Partial<Record<Username, string>>> = {
  hanako:
    '紙の本を棚に並べて眺めるのが好きです。夏目漱石と宮沢賢治を行ったり来たりしながら、気に入った一冊は友人に貸しています。\n貸出中の本も棚に見えます。',
  taro: '近代文学をゆっくり読み直しています。本と本のつながりを見つけたら、情報ノートに残します。',
  jiro: '通勤電車で文庫本を読む日々です。短編集のおすすめを探しています。',
  sakura: '絵本と児童文学が専門の図書室で働いています。子どもたちに読んだ本の記録をつけています。',
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Letting the demo readers introduce themselves…');
  const usernames = Object.keys(profileTexts) as Username[];
  const sessions = await signReadersIn(origin, usernames);
  for (const username of usernames) {
    const { userSub: targetUserSub, call } = sessions[username];
    const profileText = profileTexts[username] ?? '';
    await call('account', 'update_user_profile', { targetUserSub, profileText });
  }
};

/** The self-introductions of the demo readers, through the operation of the settings page. */
export const profilesStep: SeedStep = { name: 'profiles', version: async () => '1', run };
