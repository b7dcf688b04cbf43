import { useOwnHeadTags } from './shell-tags.ts';

interface HeadTagsProps {
  readonly description: string;
  /** Absolute canonical URL of the page. */
  readonly url: string;
  readonly title: string;
  readonly type: 'book' | 'profile' | 'website';
  /** Absolute URL of the picture. */
  readonly image?: string | undefined;
  /** Further properties, such as `book:isbn`; undefined ones are omitted. */
  readonly properties?: Readonly<Record<string, string | undefined>>;
}

/** Description and share tags of a page. React hoists them into the document's head. */
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

/** For a page that search engines must not index. */
export const NotIndexed = () => {
  useOwnHeadTags();
  return <meta name="robots" content="noindex" />;
};
