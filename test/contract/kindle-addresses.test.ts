import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { isShopAddress } from '#contract/kindle-addresses.ts';

const book = { asin: 'B00KAKEWAS', title: 'こころ', authors: '夏目漱石', acquiredTime: 1 };

describe('URLs of Kindle books', () => {
  it.each([
    'https://www.amazon.co.jp/dp/B00KAKEWAS',
    'https://www.amazon.co.jp/こころ/dp/B00KAKEWAS?ref_=x#reviews',
    'https://read.amazon.co.jp/?asin=B00KAKEWAS',
    'HTTPS://WWW.AMAZON.COM/dp/B00KAKEWAS',
    'https://amazon.co.jp',
  ])('SEC-71 are accepted on the shop: %s', (product_url) => {
    expect(kindleBookSchema.safeParse({ ...book, product_url }).success).toBe(true);
  });

  it.each([
    'https://m.media-amazon.com/images/I/51abcDEF12L._SY160.jpg',
    'https://images-na.ssl-images-amazon.com/images/P/B00KAKEWAS.01.jpg',
  ])('SEC-71 are accepted on its image hosts: %s', (image_url) => {
    expect(kindleBookSchema.safeParse({ ...book, image_url }).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://www.amazon.co.jp/',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://www.amazon.co.jp/dp/B00KAKEWAS',
    '//www.amazon.co.jp/dp/B00KAKEWAS',
    'www.amazon.co.jp/dp/B00KAKEWAS',
    ' https://www.amazon.co.jp/',
    'https:/www.amazon.co.jp/',
    'https://evil.example/',
    'https://evil.example/https://www.amazon.co.jp/',
    'https://www.amazon.co.jp.evil.example/',
    'https://evil.example?www.amazon.co.jp',
    'https://evilamazon.co.jp/',
    'https://xn--mazon-3ve.co.jp/',
    'https://аmazon.co.jp/',
    'https://www.amazon.co.jp@evil.example/',
    'https://user:secret@www.amazon.co.jp/',
    'https://www.amazon.co.jp\\@evil.example/',
    'https://www.amazon.co.jp:8443/',
    'https://www.amazon.co.jp/"onclick="alert(1)',
    'https://www.amazon.co.jp/<script>',
    'https://www.amazon.co.jp/\tx',
    `https://www.amazon.co.jp/${'x'.repeat(500)}`,
    'https://m.media-amazon.com/images/I/51abcDEF12L.jpg',
    '',
  ])('SEC-71 are rejected on other hosts: %p', (product_url) => {
    expect(kindleBookSchema.safeParse({ ...book, product_url }).success).toBe(false);
  });

  it('SEC-71 of images are rejected on page hosts and hosts with user content', () => {
    expect(isShopAddress('image', 'https://www.amazon.co.jp/dp/B00KAKEWAS')).toBe(false);
    expect(isShopAddress('image', 'https://s3.amazonaws.com/x/y.png')).toBe(false);
  });
});
