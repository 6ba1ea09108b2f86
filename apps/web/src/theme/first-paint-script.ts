/**
 * Runs before the first paint: sets mode, profit/loss colours, sidebar, and whether to show the shell, which public
 * pages and those of plans never have. Mirrors `appearance-store.ts`, `follow-appearance.ts`, `session-hint.ts`, and the
 * pages of features whose frame is not the shell.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,d=r.dataset,a={};try{a=(JSON.parse(localStorage.getItem('plumbline.appearance'))||{}).state||{};d.shell=localStorage.getItem('plumbline.signed-in')&&!/^\\/(welcome|terms|privacy-policy|pricing|required-subscription|payment-failed|checkout-success|subscription-repair|registration-complete|sandbox\\/.+)\\/?$/.test(location.pathname)?'app':'gate'}catch(e){}var m=a.choice;if(m==='system')m=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';d.mode=/^(dark|light|blue|purple)$/.test(m)?m:'dark';d.pnl=/^(blueOrange|classic|swapped)$/.test(a.pnl)?a.pnl:'default';d.sidebar=a.sidebarCollapsed===true?'icons':'full'})()`
