/** A row of a box: its field's class, its label, and its value as markup. */
export type Row = readonly [field: string, label: string, value: string]

/** One box of a detail page. Its classes have stray spaces and its rows alternate, as on the site. */
export function box(id: string, title: string, rows: readonly Row[]): string {
  const lines = rows.map(([field, label, value], index) => {
    const extra = id === 'judges' && index < 2 ? ' additional-time' : ''
    const right = field === 'time_finish_netto' ? ' right' : ''
    return `<tr class="${stripe(index)} f-${field}${extra}${right}" >
<th  class="desc"    >${label}</th>
<td class="f-${field} last">${value}</td>
</tr>`
  })
  return `<div class="detail-box  box-${id}      "
                id="detail-box-${id}"
                role="">
<h3>${title}
</h3>
${table('', '', lines)}
</div>`
}

/** One of the two tabs with splits. */
export function tab(id: string, title: string, intro: string, content: string): string {
  const state = id === 'other' ? 'active  has-indices' : '  '
  return `<div class="detail-box  box-${id}  tab-pane  ${state}"
                id="detail-box-${id}"
                role="tabpanel">
<h3>${title}
</h3>
<p class="box-intro">${intro}</p>
${content}
</div>`
}

/** A table with the text between its tags. */
export function table(classes: string, head: string, lines: readonly string[]): string {
  return `<table class="table table-condensed${classes}">
${head}<tbody>
${lines.join('\n')}
</tbody>
</table>`
}

/** Every second row is highlighted. */
export function stripe(index: number): string {
  return index % 2 === 0 ? '' : 'list-highlight'
}
