import { SEGMENTS } from '../../segments.ts'
import type { SegmentKey } from '../../types.ts'
import type { FieldColumn } from './field-column.ts'

/** Headings of timing systems and spreadsheets, in English, German, French, Spanish, Italian and Dutch. */
const HEADINGS: { readonly [column in Exclude<FieldColumn, SegmentKey>]: string } = {
  name: 'name, athlete, athlete name, full name, participant, display name, teilnehmer, athlet, nom complet, nom prenom, participante, nombre completo, nombre y apellidos, atleta, nominativo, concorrente, deelnemer, volledige naam, naam',
  first_name: 'first name, firstname, given name, vorname, prenom, nombre, nome, voornaam',
  last_name:
    'last name, lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, cognome, achternaam',
  team_members:
    'team members, members, partners, mitglieder, teammitglieder, equipiers, membres, miembros, integrantes, membri, componenti, teamleden',
  team: 'team, team name, teamname, club, verein, mannschaft, gym, box, equipe, nom equipe, equipo, nombre equipo, squadra, societa, ploeg, vereniging',
  bib: 'bib, bib number, bib no, start number, start no, startnummer, startnr, start nr, stnr, snr, number, no, nr, race no, race number, dossard, n dossard, numero dossard, dorsal, numero dorsal, pettorale, numero pettorale, pett, rugnummer, num',
  age_group:
    'age group, age class, ag, ak, altersklasse, category age, categorie age, categorie d age, grupo de edad, categoria edad, categoria eta, fascia d eta, leeftijdscategorie, leeftijdsgroep',
  division:
    'division, category, class, contest, competition, wettbewerb, bewerb, klasse, epreuve, categorie, course, prueba, modalidad, categoria, gara, wedstrijd, onderdeel',
  sex: 'sex, gender, m w x, m w, m f, geschlecht, sexe, genre, sexo, genero, sesso, genere, geslacht',
  start:
    'start, start time, starttime, start tod, wave, wave start, startzeit, heure depart, heure de depart, depart, hora salida, hora de salida, salida, ora partenza, ora di partenza, partenza, starttijd',
  status:
    'status, race status, result status, finish status, wertung, statut, etat, estado, situacion, stato, resultaatstatus',
  total:
    'total, total time, totaltime, total time sec, finish, finish time, finishtime, overall time, time, net time, chip time, gun time, result, zeit, gesamt, gesamtzeit, endzeit, zielzeit, nettozeit, bruttozeit, ergebnis, temps, temps total, temps final, temps officiel, temps net, tiempo, tiempo total, tiempo final, tiempo oficial, tiempo neto, tempo, tempo totale, tempo finale, tempo ufficiale, tijd, totaaltijd, totale tijd, eindtijd, nettotijd',
  roxzone:
    'roxzone, roxzone time, roxzone total, rox total, roxzeit, transition, transitions, wechselzeit, wechsel, transiciones, transizioni, wissels',
  race: 'race, event, race name, event name, veranstaltung, rennen, evenement, evento, carrera, manifestazione, evenementnaam',
}

/** Other names of the stations, without the distances or weights that some lists put first. */
const STATIONS: { readonly [key in SegmentKey]?: string } = {
  seg_ski: 'ski, skierg, ski ergometer, skiergometer, ergometre ski, esqui, sci',
  seg_push:
    'push, sledpush, schlitten schieben, schlittenschieben, schlitten drucken, pousse traineau, poussee traineau, poussee de traineau, traineau pousse, empuje trineo, empuje de trineo, spinta slitta, spinta della slitta, slede duwen, sleeduwen, slee duwen',
  seg_pull:
    'pull, sledpull, schlitten ziehen, schlittenziehen, tire traineau, tirage traineau, tirage de traineau, traineau tire, arrastre trineo, arrastre de trineo, tiro trineo, traino slitta, tiro slitta, slede trekken, slee trekken',
  seg_bbj:
    'bbj, burpee, burpees, burpee broad jump, burpees broad jump, burpee weitsprung, burpee weitsprunge, burpees saut en longueur, burpees sauts, burpees salto de longitud, burpees salto, burpees salto in lungo, burpee verspringen',
  seg_row:
    'rowing, rower, row erg, rowerg, rudern, ruderergometer, rameur, aviron, remo, remoergometro, vogatore, canottaggio, remoergometro, roeien',
  seg_farm:
    'farmers, farmer carry, farmers walk, farmer walk, farmers carries, bauernlauf, marche du fermier, marche fermier, paseo del granjero, paseo granjero, camminata del contadino, boerenloop, boerenwandeling',
  seg_lunge:
    'lunges, lunge, sandbag, sandbag lunge, ausfallschritte, sandsack ausfallschritte, ausfallschritte sandsack, fentes, fentes sac, fentes sac de sable, zancadas, zancadas con saco, zancadas saco, affondi, affondi sandbag, affondi con sacco, uitvalspassen, lunges zandzak',
  seg_wb:
    'wall ball, wallball, wallballs, wandballe, wandball, lancers de balle, balle au mur, lanzamientos, balon medicinal, lanzamiento balon, lanci palla, palla al muro, wandballen, muurballen',
}

const RUNS =
  'run, running, lap, loop, lauf, laufen, laufrunde, runde, course, course a pied, tour, carrera, vuelta, corsa, giro, hardlopen, loopronde, ronde'

const split = (texts: string) => texts.split(',').map((text) => text.trim())

const BY_HEADING = new Map<string, FieldColumn>([
  ...SEGMENTS.flatMap(({ key, label }) =>
    [key, key.replace('seg_', ''), label, ...split(STATIONS[key] ?? key)].map(
      (heading) => [normalHeading(heading), key] as const,
    ),
  ),
  ...Array.from({ length: 8 }, (_, i) => i + 1).flatMap((lap) =>
    split(RUNS).map(
      (run) => [normalHeading(`${run} ${lap}`), `seg_run${lap}` as SegmentKey] as const,
    ),
  ),
  ...Object.entries(HEADINGS).flatMap(([column, headings]) =>
    split(headings).map((heading) => [normalHeading(heading), column as FieldColumn] as const),
  ),
])

/** Headings of columns that no field has: ranks, which we count ourselves, and nationalities. */
const UNUSED =
  'rank, ranking, place, position, pos, overall rank, overall place, platz, rang, gesamtplatz, rg, classement, puesto, posicion, clasificacion, posizione, classifica, plaats, positie, ag rank, age group rank, gender rank, sex rank, ak platz, m w platz, nationality, nation, nat, country, nationalitat, staatsangehorigkeit, land, nationalite, pays, nacionalidad, pais, nazionalita, nazione, paese, nationaliteit'

const UNUSED_HEADINGS = new Set(split(UNUSED).map(normalHeading))

/** Whether a heading is a common one that no field needs. */
export const isUnusedHeading = (heading: string): boolean =>
  UNUSED_HEADINGS.has(normalHeading(heading))

/** Words that timing systems add to the headings of splits. */
const EXTRAS = /\b(?:split|time|zeit|temps|tiempo|tempo|tijd|sec|min|duration|station|gun|chip)\b/g

/** The meaning of one heading; nothing for an unknown one. */
export function meaningOf(heading: string): FieldColumn | null {
  const own = BY_HEADING.get(normalHeading(heading))
  if (own) return own
  const bare = plain(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(EXTRAS, ' ')
  return BY_HEADING.get(normalHeading(bare)) ?? null
}

/**
 * '1000m SkiErg', 'Ski-Erg' and 'ski_erg' are the same heading, and so are 'Prénom' and 'PRENOM'.
 */
function normalHeading(heading: string): string {
  return plain(heading)
    .replace(/[’'.]/g, '')
    .replace(/^\s*\d+\s*(?:x\s*)?(?:m|km|reps)?\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function plain(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.replace(/ß/g, 'ss').replace(/_/g, ' ')
}
