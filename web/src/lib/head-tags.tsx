import { useOwnHeadTags } from './shell-tags.ts';

interface HeadTagsProps {
  readonly description: string;
  /** Absolute address that stands for this page, whatever way led to it. */
  readonly url: string;
  readonly title: string;
  readonly type: 'book' | 'profile' | 'website';
  /** Absolute address of the picture. */
  readonly image?: string | undefined;
  /** Further properties, such as `book:isbn`; what is undefined is left out. */
  readonly properties?: Readonly<Record<string, string | undefined>>;
}

/** Description and share tags of a page (SP-017). React puts them into the document's head. */
export const HeadTags = ({ description, url, title, type, image, properties }: HeadTagsProps) => {
  useOwnHeadTags();
  const graph = {
    'og:type': type,
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    ...properties,
  };
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(graph).map(
        ([property, content]) =>
          content !== undefined && <meta key={property} property={property} content={content} />,
      )}
    </>
  );
};

/** For a page that search engines are not to hand out. */
export const NotIndexed = () => {
  useOwnHeadTags();
  return <meta name="robots" content="noindex" />;
};
