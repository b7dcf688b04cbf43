import Stack from '@mui/material/Stack';
import { hasContent } from '#contract/note-rules.ts';
import { DraftNotice } from '#web/components/draft-notice.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { type DraftKey, useDraft } from '#web/lib/drafts.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  isStatement,
  NO_STATEMENT,
  PlaceField,
  QuoteField,
  StanceField,
  type Statement,
  statementFields,
  statementOf,
} from './citation-fields.tsx';
import { type ChosenTarget, CitationTargetField, NO_TARGET } from './citation-target.tsx';
import { ClassFields } from './class-fields.tsx';
import { type NoteReferences, useCreateNote } from './create-note.ts';
import { FormActions } from './form-actions.tsx';
import { isPostable, NoteBox } from './note-writing.tsx';
import { notesTexts } from './texts.ts';

/** The cited book, person or organization. */
type CitationTarget = { readonly KANRI_ID: string } | { readonly TENKYO_ID: string };

interface Citation {
  /** The citing book, whose page is open. */
  readonly sourceKANRI_ID: string;
  readonly target: CitationTarget;
  readonly statement: Statement;
}

/** The fields of the request for a citation; fields without a value are omitted. */
const referencesOf = ({ sourceKANRI_ID, target, statement }: Citation): NoteReferences => ({
  ...statementFields(statement),
  ...('KANRI_ID' in target
    ? { referenceTargetKANRI_ID: target.KANRI_ID, referenceTargetClassLevel: 'manifestation' }
    : { referenceTargetTENKYO_ID: target.TENKYO_ID, referenceTargetClassLevel: 'agent' }),
  referenceSourceKANRI_ID: sourceKANRI_ID,
  referenceSourceClassLevel: 'manifestation',
});

/** What the form contains. */
interface CitationDraft extends Statement {
  readonly chosen: ChosenTarget;
  /** Why the reader says so; without the address of the book, which begins what is sent. */
  readonly content: string;
}

const hasText = (value: unknown, ...fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Reads a stored draft; null if a field does not fit the form any more. */
const draftOf = (stored: unknown): CitationDraft | null => {
  // A later release may have other fields, so each one is checked.
  const { chosen, content, ...rest } = (stored ?? {}) as Partial<CitationDraft>;
  if (typeof content !== 'string' || !hasText(chosen, 'kind')) return null;
  const { kind, book = null, person = null } = chosen as Partial<ChosenTarget>;
  if (book !== null && !hasText(book, 'KANRI_ID', 'MainTitle')) return null;
  if (person !== null && !hasText(person, 'tenkyo_id', 'main_name')) return null;
  return {
    ...statementOf(rest),
    chosen: { kind: kind === 'person' ? kind : 'book', book, person },
    content,
  };
};

interface InformationFormProps {
  /** The citing book, whose page is open. */
  readonly KANRI_ID: string;
  /** What the draft is stored as. */
  readonly subject: DraftKey['subject'];
  /** Sent before the text, and not shown: the address of the book. */
  readonly startContent: string;
  readonly onPosted: () => void;
  readonly onCancel: () => void;
}

/** The target chosen on the visible tab; null if none is chosen. */
const targetOf = ({ kind, book, person }: ChosenTarget): CitationTarget | null => {
  if (kind === 'book') return book && { KANRI_ID: book.KANRI_ID };
  return person && { TENKYO_ID: person.tenkyo_id };
};

const useCitationDraft = (subject: DraftKey['subject']) =>
  useDraft<CitationDraft>({
    form: 'note',
    subject,
    start: { ...NO_STATEMENT, chosen: NO_TARGET, content: '' },
    parseDraft: draftOf,
  });

/** The form that records that this book cites a book, a person or an organization. */
export const InformationForm = ({
  KANRI_ID,
  subject,
  startContent,
  ...on
}: InformationFormProps) => {
  const texts = useTexts(notesTexts);
  const show = useSnackbar();
  const { create, isPending } = useCreateNote();
  const { value: draft, set, restored, clear } = useCitationDraft(subject);
  const target = targetOf(draft.chosen);
  const content = startContent + draft.content;
  const hasReason = hasContent(draft.content);
  const canRegister =
    target !== null && hasReason && isPostable(content) && isStatement(draft) && !isPending;
  const register = async (): Promise<void> => {
    if (target === null) return;
    const references = referencesOf({ sourceKANRI_ID: KANRI_ID, target, statement: draft });
    const note = await create({ noteType: 'InformationNote', content, references });
    if (note === null) return;
    clear();
    show({ text: texts.form.posted, severity: 'success' });
    on.onPosted();
  };
  const statement = {
    value: draft,
    readOnly: isPending,
    onChange: (changed: Statement) => {
      set({ ...draft, ...changed });
    },
  };
  return (
    <Stack
      component="form"
      aria-label={texts.start.info}
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        if (canRegister) void register();
      }}
    >
      {restored && <DraftNotice onDiscard={clear} />}
      <CitationTargetField
        sourceKANRI_ID={KANRI_ID}
        target={draft.chosen}
        onChange={(chosen) => {
          set({ ...draft, chosen });
        }}
      />
      <StanceField {...statement} />
      <NoteBox
        label={texts.reason}
        placeholder={texts.reasonExample}
        sentBefore={startContent}
        value={draft.content}
        readOnly={isPending}
        onChange={(changed) => {
          set({ ...draft, content: changed });
        }}
      />
      <PlaceField {...statement} />
      <QuoteField {...statement} />
      <ClassFields citesBook={draft.chosen.kind === 'book'} />
      <FormActions
        submit={texts.register}
        canSubmit={canRegister}
        busy={isPending}
        reason={target === null ? texts.noTarget : hasReason ? undefined : texts.noReason}
        onCancel={() => {
          clear();
          on.onCancel();
        }}
      />
    </Stack>
  );
};
