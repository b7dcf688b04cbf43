/** Hosts that a note may embed in frames: the cookieless video player and single posts. */
export const frameHosts = {
  video: 'https://www.youtube-nocookie.com',
  post: 'https://platform.twitter.com',
} as const;
