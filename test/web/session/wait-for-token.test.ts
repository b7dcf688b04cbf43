import { TokenMissingError, waitForToken } from '#web/features/session/wait-for-token.ts';

describe('waiting for the token', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('SLIST-09 CONST-21 looks 30 times, every 100 ms, and then gives up', async () => {
    const getToken = jest.fn(() => Promise.resolve(null));
    const outcome = jest.fn();
    void waitForToken(getToken).catch(outcome);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.any(TokenMissingError));
    expect(getToken).toHaveBeenCalledTimes(30);
  });

  it('SLIST-09 goes on as soon as there is one', async () => {
    const answers = [null, null, 'token'];
    const outcome = jest.fn();
    void waitForToken(() => Promise.resolve(answers.shift() ?? null)).then(outcome);
    await jest.advanceTimersByTimeAsync(299);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledTimes(1);
  });

  it('does not ask again while an answer is on its way', async () => {
    const getToken = jest.fn(() => new Promise<null>(() => {}));
    const outcome = jest.fn();
    void waitForToken(getToken).catch(outcome);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(outcome).toHaveBeenCalledTimes(1);
  });
});
