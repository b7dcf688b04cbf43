/** The element that the build of the page adds, as the page has it. */
const BUILD = /<script type="application\/json" id="build">\{"id":"(?<id>[\w-]+)"/u;

/** The build that a built page is of. Throws when it does not say so: an error of the build. */
export const buildOfPage = (html: string): string => {
  const id = BUILD.exec(html)?.groups?.['id'];
  if (id === undefined) throw new Error('The built page does not say of which build it is');
  return id;
};
