import { openSearchText } from '#contract/site-files.ts';

const described = (productName: string) =>
  openSearchText({ productName, siteOrigin: 'https://hondana.example' });

describe('openSearchText', () => {
  it('links to the search page with an absolute URL, which browsers require', () => {
    expect(described('Hondana')).toContain(
      'template="https://hondana.example/search/{searchTerms}"',
    );
  });

  it('is well-formed XML for any product name', () => {
    expect(described('本&<棚>')).toContain('<ShortName>本&amp;&lt;棚&gt;</ShortName>');
  });
});
