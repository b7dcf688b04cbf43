/** How ids of library records look; apart from their schema, for the page. The edge has the same expression. */
export const KANRI_ID_PATTERN = /^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/;
