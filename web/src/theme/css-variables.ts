export type Values = { readonly [name: string]: string | Values };
export type Mapped<T> = T extends string ? string : { readonly [K in keyof T]: Mapped<T[K]> };

/**
 * Calls `visit` for each value with the name of its CSS variable, which is the path to the value after a
 * prefix; returns what it returns, nested like the values.
 */
export const mapVariables = <T extends Values>(
  values: T,
  prefix: string,
  visit: (variable: string, value: string) => string,
): Mapped<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const variable = `${prefix}-${name}`;
      return [
        name,
        typeof value === 'string' ? visit(variable, value) : mapVariables(value, variable, visit),
      ];
    }),
    // `Object.fromEntries` loses the names.
  ) as Mapped<T>;
