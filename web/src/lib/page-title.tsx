import { useConfig } from './config.ts';

interface PageTitleProps {
  /** What the page shows; left out on the home page. */
  readonly children?: string | undefined;
}

/** Title of the document: the product's name and then the page's own (SP-014). */
export const PageTitle = ({ children }: PageTitleProps) => {
  const { productName } = useConfig();
  return <title>{children === undefined ? productName : `${productName} ${children}`}</title>;
};
