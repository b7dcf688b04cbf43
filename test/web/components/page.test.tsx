import { screen } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

describe('moving between pages', () => {
  it('scrolls to the top after a link but not on the first page of a visit', async () => {
    const scroll = jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
    answerReading(server);
    answerAuthor(server);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) =>
      KANRI_ID === kokoro.KANRI_ID ? [kokoro] : [botchan],
    );
    const { user } = await renderScreen('/author/00054222');
    const card = await screen.findByRole('link', { name: /こころ/ });
    expect(scroll).not.toHaveBeenCalled();

    await user.click(card);
    expect(await screen.findByRole('heading', { level: 1, name: 'こころ' })).toBeVisible();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
  });
});
