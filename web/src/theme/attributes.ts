/** What MUI and Emotion read themselves. */
const READ_BY_STYLES = new Set(['as', 'ownerState', 'sx', 'theme']);

/**
 * Whether a property of a styled tag is an attribute. The types allow no others, but where a component has
 * properties of its own; such a component says by `shouldForwardProp` which ones are attributes.
 */
export const isAttribute = (property: string): boolean => !READ_BY_STYLES.has(property);
