import type { codeHours } from '#contract/user-pool.ts';

/** What a mailed code is for. */
export type MailPurpose = keyof typeof codeHours;

interface PurposeTexts {
  readonly subject: (product: string) => string;
  /** Paragraphs before and after the code. */
  readonly before: (product: string) => readonly string[];
  readonly after: (product: string) => readonly string[];
}

/** The mails in one locale. */
export type MailTexts = Readonly<Record<MailPurpose, PurposeTexts>> & {
  /** To the present address of an account whose address is to change. */
  readonly notice: {
    readonly subject: (product: string) => string;
    readonly lines: (product: string) => readonly string[];
  };
};
