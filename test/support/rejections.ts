/** The response that rejects a request for one field: 400, with a message that starts with its name. */
export const rejected = (field: string) => ({
  status: 400,
  body: {
    code: 'INVALID_INPUT',
    // `ids.0:` names an element of the field `ids`.
    message: expect.stringMatching(new RegExp(`^${field}[.:]`)) as string,
  },
});
