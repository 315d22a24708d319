/** Most effects of texts on a unit, its Pilots' among them. */
export const MAX_EFFECTS = 20;

/** Most keywords on a unit. By itself, so that to know it loads no schema library. */
export const MAX_KEYWORDS = 30;
