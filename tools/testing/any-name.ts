const WORDS = {
  Latin: 'Żaneta Wolfeschlegelsteinhausen-Montgomery Íñigo Ångström O’Brien Đorđević Þórunn',
  Cyrillic: 'Мария-Екатерина Рождественская Всеволодовна Щербаківська Ђорђевић Юлия',
  Arabic: 'عبد الرحمن محمد المنصوري فاطمة الزهراء بنت عبد العزيز آل مكتوم',
  CJK: '欧阳诸葛亮司马懿たかはしさくら김수현박지민陳大文',
} as const

const LENGTHS = [1, 60, 200] as const

/** Realistic names of athletes and races: 1, 60 and 200 characters in four scripts. */
export const NAMES = Object.entries(WORDS).flatMap(([script, words]) =>
  LENGTHS.map((length) => ({
    script,
    length,
    // Ends with a letter, because trailing spaces are trimmed on the way.
    name: `${`${words} `.repeat(20).slice(0, length - 1)}${words[0]}`,
  })),
)

/** The longest names, which every row, card and column has to fit. */
export const LONG_NAMES = NAMES.filter(({ length }) => length === 200).map(({ name }) => name)
