import { addressIn } from '#contract/pages.ts';
import { useLocale } from '#web/texts/texts.ts';
import { useOwnHeadTags } from './shell-tags.ts';

interface HeadTagsProps {
  readonly description: string;
  /** Absolute canonical URL of the page in Japanese. */
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
  const { locale } = useLocale();
  const address = addressIn(locale, url);
  const graph = {
    'og:type': type,
    'og:url': address,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    ...properties,
  };
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
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
