import * as z from 'zod';
import { emulator } from './emulator.ts';

const mailboxSchema = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        To: z.array(z.string()),
        Source: z.string(),
        Subject: z.string(),
        BodyText: z.string().nullish(),
        BodyHtml: z.string().nullish(),
      }),
    ),
  ),
});

export interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that the emulator has sent to an address, oldest first. */
export const mailsTo = async (address: string): Promise<readonly Mail[]> => {
  const answer = await fetch(`${emulator.endpoint}/_ministack/ses/messages`);
  const { messages } = mailboxSchema.parse(await answer.json());
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.includes(address))
    .map(({ Source, Subject, BodyText, BodyHtml }) => ({
      from: Source,
      subject: Subject,
      text: BodyText || BodyHtml || '',
    }));
};

const CODE = /\b\d{6}\b/;

/** The code in the last mail to an address. */
export const mailedCode = async (address: string): Promise<string> => {
  const [code] = CODE.exec((await mailsTo(address)).at(-1)?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No mail with a code to ${address}`);
  return code;
};
