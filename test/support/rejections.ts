/** The response that rejects a request for one field: 400, with a message that names the field. */
export const rejected = (field: string) => ({
  status: 400,
  body: {
    code: 'INVALID_INPUT',
    // A field inside of another is named by its path.
    message: expect.stringMatching(new RegExp(`(^|[^\\w])${field}([^\\w]|$)`)) as string,
  },
});
