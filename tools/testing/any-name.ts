const WORDS = {
  Latin: 'Żaneta Wolfeschlegelsteinhausen-Montgomery Íñigo Ångström O’Brien Đorđević Þórunn',
  Cyrillic: 'Мария-Екатерина Рождественская Всеволодовна Щербаківська Ђорђевић Юлия',
  Arabic: 'عبد الرحمن محمد المنصوري فاطمة الزهراء بنت عبد العزيز آل مكتوم',
  CJK: '欧阳诸葛亮司马懿たかはしさくら김수현박지민陳大文',
} as const

const LENGTHS = [1, 60, 200] as const

/** Names of athletes and races as the world has them: 1, 60 and 200 characters in four scripts. */
export const NAMES = Object.entries(WORDS).flatMap(([script, words]) =>
  LENGTHS.map((length) => ({
    script,
    length,
    // Ends with a letter: an outer space isn't part of a name, and would be cut off on the way.
    name: `${`${words} `.repeat(20).slice(0, length - 1)}${words[0]}`,
  })),
)

/** The longest ones, which a row, a card or a column has to bear. */
export const LONG_NAMES = NAMES.filter(({ length }) => length === 200).map(({ name }) => name)
