/** Most keywords on a unit. By itself, so that to know it loads no schema library. */
export const MAX_KEYWORDS = 30;
