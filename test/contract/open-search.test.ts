import { openSearchText } from '#contract/site-files.ts';

const described = (productName: string) =>
  openSearchText({ productName, siteOrigin: 'https://hondana.example' });

describe('the description of the search for browsers', () => {
  it('leads to the search page by a whole address, without which browsers do not take it', () => {
    expect(described('Hondana')).toContain(
      'template="https://hondana.example/search/{searchTerms}"',
    );
  });

  it('is XML whatever the product is called', () => {
    expect(described('本&<棚>')).toContain('<ShortName>本&amp;&lt;棚&gt;</ShortName>');
  });
});
