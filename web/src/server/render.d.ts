import type { RenderPage } from '#contract/rendering.ts';

/** The types of the renderer for code that is compiled without the types of browsers and JSX. */
export declare const renderPage: RenderPage;
