/** Components missing from the design page, by file, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'ui/field.tsx': 'part of every field of the page',
  'ui/file-input.tsx': 'hidden; FileDrop has one',
  'ui/label-input.tsx': 'a TagInput with the user’s own labels, which it requests',
  'ui/modal.tsx': 'the base of Dialog, Drawer and TopDialog',
  'ui/popover.tsx': 'opened by HelpHint',
  'ui/popover-button.tsx': 'HelpHint is one',
  'ui/sentence.tsx': 'the text under every chart',
  'ui/suggestion-list.tsx': 'SuggestInput and TagInput open it',
  'ui/toast-region.tsx': 'mounted once, by the shell; a button of the page fills it',
  'ui/toasts.tsx': 'the toasts of ToastRegion',
  'ui/tooltip.tsx': 'opened by IconButton',
  'ui/virtual-row.tsx': 'the rows of VirtualTable',
  'charts/chart-frame.tsx': 'around every chart of the page',
  'charts/chart-menu.tsx': 'in the corner of every chart of the page',
  'charts/equity-table.tsx': 'EquityCard as a table',
  'calendar/day-cell.tsx': 'a cell of MonthGrid',
  'security/reauthentication.tsx': 'opens ReauthenticationDialog when a call asks for it',
  'shell/app-shell.tsx': 'around the page itself',
  'shell/bottom-bar.tsx': 'part of the shell around the page',
  'shell/skip-link.tsx': 'the first stop of the Tab key, hidden until then',
  'shell/sidebar.tsx': 'part of the shell around the page',
  'shell/live-indicator.tsx': 'part of the shell around the page',
  'shell/connection-banner.tsx': 'part of the shell; shown while offline',
  'shell/public-frame.tsx': 'head and foot of pages without a sidebar, such as sign-in',
  'shell/version-notice.tsx': 'part of the shell; shown for a new version',
  'shell/command-host.tsx': 'renders nothing; opens palette and shortcut help',
  'shell/command-palette.tsx': 'opened by the button Palette',
  'shell/shortcut-help.tsx': 'opened by the button List of keys',
  'shell/shell-commands.tsx': 'renders nothing; registers commands',
  'shell/leave-guard.tsx': 'renders nothing; opens LeaveDialog',
  'shell/inactivity-guard.tsx': 'renders nothing; opens StillThereDialog',
}

/** `file: Component` for each component not used in `shown`; files with several components are checked for each. */
export function missing(
  components: Readonly<Record<string, string>>,
  shown: string,
  without: Readonly<Record<string, string>> = exceptions,
): readonly string[] {
  return Object.entries(components)
    .filter(([path]) => without[path] === undefined)
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:function|class|const) ([A-Z][A-Za-z]*)/gm)].flatMap(([, name = '']) =>
        new RegExp(`<${name}[\\s>/]`).test(shown) ? [] : [`${path}: ${name}`],
      ),
    )
}
