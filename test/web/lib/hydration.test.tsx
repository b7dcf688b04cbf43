import { render, screen } from '@testing-library/react';
import { RepeatEarlyPress, takeEarlyPress } from '#web/lib/hydration.ts';

/** The page as the server has rendered it; the control that was pressed last has this id. */
const pressEarly = (markup: string, id: string) => {
  document.body.innerHTML = markup;
  const control = document.querySelector<HTMLElement>(`#${id}`);
  const taken = jest.fn(() => control);
  window.takeEarlyPress = taken;
  const presses = jest.fn();
  control?.addEventListener('click', presses);
  return { control, taken, presses };
};

const mark = jest.fn();

/** The first screen has been hydrated. */
const hydrate = () => render(<RepeatEarlyPress />);

describe('a press before the scripts of a page run', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    performance.mark = mark;
  });
  afterEach(() => {
    delete window.takeEarlyPress;
    jest.useRealTimers();
  });

  it('STILL-02 is repeated once when the page is hydrated', () => {
    const { taken, presses } = pressEarly('<button type="button" id="a">a</button>', 'a');
    takeEarlyPress();
    expect(taken).toHaveBeenCalledTimes(1);
    expect(presses).not.toHaveBeenCalled();
    hydrate();
    hydrate();
    jest.runAllTimers();
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it('STILL-02 is not repeated when the control has gone', () => {
    const { control, presses } = pressEarly('<button type="button" id="a">a</button>', 'a');
    takeEarlyPress();
    control?.remove();
    hydrate();
    jest.runAllTimers();
    expect(presses).not.toHaveBeenCalled();
  });

  it('STILL-02 chooses a radio button again, so that the page is told', () => {
    const group = ['a', 'b'].map((id) => `<input type="radio" name="n" id="${id}">`).join('');
    const { control } = pressEarly(`${group}<input type="radio" name="other" checked>`, 'b');
    const changes = jest.fn();
    document.body.addEventListener('change', changes);
    if (control instanceof HTMLInputElement) control.checked = true;
    takeEarlyPress();
    hydrate();
    jest.runAllTimers();
    expect(changes).toHaveBeenCalledTimes(1);
    expect(control).toBeChecked();
    expect(document.querySelector('[name=other]')).toBeChecked();
  });

  it('STILL-02 chooses a radio button again that is pressed during hydration', () => {
    pressEarly(
      '<input type="radio" name="n" id="a" checked><input type="radio" name="n" id="b">',
      'none',
    );
    takeEarlyPress();
    const radio = screen.getAllByRole('radio')[1];
    radio?.click();
    const changes = jest.fn();
    document.body.addEventListener('change', changes);
    hydrate();
    jest.runAllTimers();
    expect(changes).toHaveBeenCalledTimes(1);
    expect(radio).toBeChecked();
    radio?.click();
    jest.runAllTimers();
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('STILL-02 does nothing where nothing was pressed', () => {
    takeEarlyPress();
    hydrate();
    expect(() => jest.runAllTimers()).not.toThrow();
    expect(mark).toHaveBeenCalledWith('hydrated');
  });
});
