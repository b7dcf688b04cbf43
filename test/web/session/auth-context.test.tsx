import { render } from '@testing-library/react';
import { useAuth } from '#web/lib/auth-context.ts';

const Reader = () => <p>{useAuth().status}</p>;

describe('the auth hook', () => {
  it('SESSION-16 ERR-55 throws when the auth hook is used outside of its provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Reader />)).toThrow('useAuth must be used within an AuthProvider');
  });
});
