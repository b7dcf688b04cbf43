import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { goBack } from '#test/support/web/go-back.ts';
import { useViewInAddress } from '#web/features/bookshelf/view-address.ts';

type Changes = Omit<ReturnType<typeof useViewInAddress>, 'view'>;

/** A bookshelf with its view as text; returns its first and its newest changes, and the query of the address. */
const show = () => {
  history.pushState(null, '', '/bookshelf');
  const rendered: Changes[] = [];
  const Bookshelf = () => {
    const { view, ...changes } = useViewInAddress();
    rendered.push(changes);
    return <p>{`${view.look} ${view.sort} ${view.filter}`}</p>;
  };
  render(
    <BrowserRouter>
      <Bookshelf />
    </BrowserRouter>,
  );
  const at = (n: number): Changes => {
    const changes = rendered.at(n);
    if (changes === undefined) throw new Error('No bookshelf was rendered');
    return changes;
  };
  return {
    changes: at(0),
    newest: () => at(-1),
    query: () => new URLSearchParams(location.search),
  };
};

describe('a change of the view of a bookshelf', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('STILL-04 keeps another one that is not shown yet', () => {
    const { changes, query } = show();
    act(() => {
      changes.change({ look: 'list' });
      changes.change({ sort: 'title' });
    });
    expect(Object.fromEntries(query())).toEqual({ view: 'list', sort: 'title' });
    expect(screen.getByText('list title')).toBeVisible();
  });

  it('STILL-04 keeps what was typed before it', () => {
    const { changes, query } = show();
    act(() => {
      changes.type('雪国');
      changes.change({ look: 'list' });
    });
    act(() => {
      jest.runAllTimers();
    });
    expect(Object.fromEntries(query())).toEqual({ view: 'list', q: '雪国' });
    expect(screen.getByText('list newestRegistered 雪国')).toBeVisible();
  });

  it('TOOL-08 STILL-04 leaves what was typed up to it to a return', async () => {
    const { newest, query } = show();
    act(() => {
      newest().type('夏');
    });
    act(() => {
      jest.runAllTimers();
    });
    act(() => {
      newest().type('夏目');
    });
    act(() => {
      newest().change({ look: 'list' });
    });
    expect(Object.fromEntries(query())).toEqual({ view: 'list', q: '夏目' });
    jest.useRealTimers();
    await goBack();
    expect(Object.fromEntries(query())).toEqual({ q: '夏目' });
    expect(screen.getByText('covers newestRegistered 夏目')).toBeVisible();
  });

  it('STILL-04 clears what was typed when it says so', () => {
    const { changes, query } = show();
    act(() => {
      changes.type('雪国');
      changes.change({ filter: '' });
    });
    act(() => {
      jest.runAllTimers();
    });
    expect(Object.fromEntries(query())).toEqual({});
  });
});
