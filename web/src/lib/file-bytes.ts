/** The bytes of a file; rejects when the browser cannot read it. */
export const readBytes = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // An array buffer: `readAsArrayBuffer` gives nothing else.
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    });
    reader.addEventListener('error', () => {
      reject(new Error('Error reading file', { cause: reader.error }));
    });
    reader.readAsArrayBuffer(file);
  });
