import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LibraryOpenLevel, ReadLibrarySettings } from '#contract/entities/bookshelf.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { LevelChoice } from './level-choice.tsx';
import { saveLibrarySettings } from './library-settings.ts';
import { openLevelTexts } from './open-level-texts.ts';

export interface OpenLevelQuestionProps {
  /** The settings of a library whose level nobody has chosen. */
  readonly settings: ReadLibrarySettings;
  /** Called once: true when the answer is stored, false when the question is closed without one. */
  readonly onEnd: (isAnswered: boolean) => void;
}

/** Asks who may see the bookshelf, with friends as the first choice, and stores the answer. */
export const OpenLevelQuestion = ({ settings, onEnd }: OpenLevelQuestionProps) => {
  const texts = useTexts(openLevelTexts);
  const api = useApi();
  const [LibraryOpenLevel, setLevel] = useState<LibraryOpenLevel>('FRIENDS');
  // A double click comes before the page shows that it is being saved.
  const isSending = useRef(false);
  const save = useMutation({
    // Shown in the dialog.
    meta: { failure: null },
    mutationFn: () =>
      saveLibrarySettings(api, { ...settings, LibraryOpenLevel, OpenLevelUndecided: undefined }),
    onSuccess: () => {
      onEnd(true);
    },
    onError: (error) => {
      isSending.current = false;
      logFailure('save the open level', error);
    },
  });
  return (
    <ActionDialog
      title={texts.question}
      hint={texts.questionHint}
      submit={texts.decide}
      busy={save.isPending}
      failure={save.isError ? texts.notDecided : null}
      onSubmit={() => {
        if (isSending.current) return;
        isSending.current = true;
        save.mutate();
      }}
      onClose={() => {
        onEnd(false);
      }}
    >
      <LevelChoice level={LibraryOpenLevel} onChange={setLevel} />
    </ActionDialog>
  );
};
