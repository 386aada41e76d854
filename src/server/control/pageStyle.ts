/** The control page's CSS, with a dark mode and a layout for narrow screens. */
export const pageStyle = `
:root { color-scheme: light dark; --muted: light-dark(#555a66, #b0b5c3); --border: light-dark(#dcdfe6, #434651); --accent: light-dark(#0a5dc2, #7ab8ff) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#fff, #22242b); color: light-dark(#1a1c21, #f0f1f5); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 65rem; margin: auto; padding: 2rem 1rem 4rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code { font: .85em ui-monospace, Menlo, Consolas, monospace }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
tr:last-child td { border-bottom: 0 }
th, td { padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top }
th { color: var(--muted) }
th { white-space: nowrap }
td:last-child { width: 40% }
td ul { margin: 0; padding-left: 1rem }
.good { color: light-dark(#0a5c36, #7ee2a8) }
.fair { color: light-dark(#8f3d00, #ffb27a) }
.bad { color: light-dark(#a4133c, #ff8fa8) }
details { margin: .25rem 0 }
summary { cursor: pointer }
.dataset { margin: .75rem 0; padding: .5rem .75rem; border: 1px solid var(--border); border-radius: 8px }
.label { display: none }
time { white-space: nowrap }
@media (width < 45rem) {
  .label { display: inline }
  thead { position: absolute; clip-path: inset(50%) }
  tr { display: flex; flex-wrap: wrap; gap: .15rem .75rem; padding: .5rem 0; border-bottom: 1px solid var(--border) }
  td { padding: 0; border: 0; min-width: 0 }
  td:empty { display: none }
  td:last-child { width: 100% }
  .tasks td:nth-child(2) { flex: 1 0 70% }
  .tasks td:last-child { width: auto }
  .tasks td:nth-child(n + 3) { color: var(--muted); font-size: .8rem }
}
`
