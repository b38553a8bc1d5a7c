import { walkSiteMap } from './bench/src/web-page-walk.ts';
await walkSiteMap('http://127.0.0.1:4711', (line) => console.log(line));
