/**
 * Runs before the first paint: chosen mode, profit/loss colours, sidebar and whether there is a shell
 * at all. Mirrors `appearance-store.ts`, `follow-appearance.ts` and `session-hint.ts`.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,d=r.dataset,a={};try{a=(JSON.parse(localStorage.getItem('plumbline.appearance'))||{}).state||{};d.shell=localStorage.getItem('plumbline.signed-in')?'app':'gate'}catch(e){}var m=a.choice;if(m==='system')m=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';d.mode=/^(dark|light|blue|purple)$/.test(m)?m:'dark';d.pnl=/^(blueOrange|classic|swapped)$/.test(a.pnl)?a.pnl:'default';d.sidebar=a.sidebarCollapsed===true?'icons':'full'})()`
