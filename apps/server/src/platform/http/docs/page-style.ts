import { Html } from './html.ts'

/** Styles of the page itself: nothing is loaded, and the colour scheme is the reader's. */
export const pageStyle = new Html(`<style>
:root{color-scheme:light dark;--line:#d4d8de;--soft:#f3f5f8;--dim:#566070;--link:#0b57a4}
@media(prefers-color-scheme:dark){:root{--line:#343b46;--soft:#1b2028;--dim:#a3adbb;--link:#86bbf2}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1rem;font:16px/1.55 system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--link)}
h2{margin-top:3rem}
article{border-top:1px solid var(--line);padding:1rem 0}
h3{margin:.5rem 0;font-size:1.05rem}
h4{margin:1rem 0 .25rem;font-size:.9rem;color:var(--dim)}
code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:var(--soft);padding:.75rem;overflow-x:auto;border-radius:6px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:34rem;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line)}
nav ul,.codes{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
:target{outline:2px solid var(--link);outline-offset:4px}
@media(max-width:40rem){
table{min-width:0}
tr,td{display:block}
tr:first-child{display:none}
tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
td{padding:0;border:0}
td:first-child{font-weight:600}
}
</style>`)
