const ENCODED = /^data:[^,]*;base64,/;

/**
 * The bytes of a file in base64, read by the browser; rejects when the browser cannot read it, as
 * with a file that was moved after it was chosen.
 */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // A data URL: `readAsDataURL` gives nothing else.
      resolve((reader.result as string).replace(ENCODED, ''));
    });
    reader.addEventListener('error', () => {
      reject(new Error('Error reading file', { cause: reader.error }));
    });
    reader.readAsDataURL(file);
  });
