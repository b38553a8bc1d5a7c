/** Every answer of the API names the build of the web app that the server serves; a tab of another one is told. */
export const BUILD_HEADER = 'muster-build';

/** The page says which build it is: `<meta name="muster-build" content="…">`. */
export const BUILD_META = 'muster-build';
