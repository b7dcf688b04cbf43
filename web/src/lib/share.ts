/** What came of sharing: the device's sheet took it, or the address lies in the clipboard. */
export type Shared = 'handedOver' | 'copied';

/** Most desktop browsers have no share sheet, whatever the type of `navigator` says. */
type Sharing = Partial<Pick<Navigator, 'share'>> & Pick<Navigator, 'clipboard'>;

/**
 * Hands an address to the device's share sheet; where there is none, copies it (MAN-08, MAN-09).
 * Rejects when neither works, and also when the reader closes the sheet.
 */
export const sharePage = async (page: {
  readonly title: string;
  readonly url: string;
}): Promise<Shared> => {
  const device: Sharing = navigator;
  if (device.share) {
    await device.share(page);
    return 'handedOver';
  }
  await device.clipboard.writeText(page.url);
  return 'copied';
};
