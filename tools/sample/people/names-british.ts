import type { NameList } from './name-list.ts'

/** Common names, so that a full name means nobody in particular. */
export const BRITISH: NameList = {
  men: `Adam, Aidan, Alex, Andrew, Archie, Ben, Bradley, Cameron, Charlie, Chris, Connor, Craig,
    Daniel, Dean, Dominic, Ed, Elliot, Ethan, Finlay, Freddie, Gareth, Gavin, George, Graeme,
    Harvey, Henry, Hugo, Iain, Jack, Jacob, Jake, Jamie, Jason, Joe, Jordan, Josh, Kieran, Kyle,
    Lee, Leo, Lewis, Liam, Louis, Luke, Marcus, Mark, Matt, Max, Nathan, Neil, Nick, Oliver,
    Oscar, Owen, Patrick, Pete, Phil, Reece, Rhys, Rob, Rory, Ross, Sam, Scott, Simon, Stephen,
    Stuart, Theo, Toby, Tom, Will, Zach`,
  women: `Abbie, Abigail, Alice, Amy, Anna, Annabel, Becky, Beth, Bryony, Caitlin, Carys,
    Catherine, Charlotte, Chloe, Claire, Daisy, Danielle, Ella, Ellie, Emily, Emma, Erin, Eve,
    Faye, Fiona, Freya, Gemma, Georgia, Grace, Hannah, Harriet, Heather, Helen, Hollie, Imogen,
    Isla, Jade, Jemima, Jen, Jess, Jo, Kate, Katie, Kayleigh, Kirsty, Laura, Leanne, Lily,
    Lottie, Lydia, Maisie, Megan, Mia, Millie, Molly, Naomi, Natalie, Niamh, Nicola, Olivia,
    Phoebe, Poppy, Rachel, Rebecca, Rosie, Ruth, Sally, Samantha, Sarah, Sian, Sophie, Steph,
    Tamsin, Tess, Vicky, Zara, Zoe`,
  last: `Ainsworth, Aldridge, Allsop, Appleyard, Archer, Arkwright, Ashby, Bagshaw, Bainbridge,
    Barlow, Barraclough, Beaumont, Beckwith, Benfield, Bickerstaff, Birch, Blackwood, Blenkinsop,
    Bostock, Bradshaw, Braithwaite, Bramley, Brearley, Briggs, Broadbent, Brookes, Burrows,
    Caldwell, Carmichael, Cartwright, Chilcott, Clegg, Clitheroe, Coates, Colley, Coombes,
    Cotterill, Cowley, Crabtree, Cranfield, Critchley, Crowther, Dalton, Denby, Dewhurst, Dobson,
    Drummond, Duckworth, Earnshaw, Eccles, Eckersley, Edmonds, Ellwood, Entwistle, Fenwick,
    Firth, Forsyth, Fothergill, Garside, Gibbons, Gledhill, Goodall, Greaves, Greenhalgh,
    Grimshaw, Haigh, Hainsworth, Harrop, Haworth, Hebden, Higgs, Hinchliffe, Hindle, Hobson,
    Holroyd, Horrocks, Hulme, Ibbotson, Illingworth, Jepson, Jowett, Kershaw, Kirkham, Laidlaw,
    Langley, Lomax, Longbottom, Lovell, Lowther, Marsden, Mather, Maxwell, McAllister, McBride,
    Mellor, Metcalfe, Micklethwaite, Midgley, Milburn, Moffat, Murgatroyd, Naylor, Nesbitt,
    Newbold, Nuttall, Oakley, Ogden, Oldfield, Ormerod, Outhwaite, Pascoe, Pemberton, Penrose,
    Pickering, Pickles, Pilkington, Poole, Prosser, Ramsbottom, Ramsden, Ravenscroft, Redfern,
    Rigby, Rushton, Scholes, Sharples, Sidwell, Sowerby, Stansfield, Stockdale, Swain, Talbot,
    Tattersall, Thistlethwaite, Thornley, Thwaites, Tordoff, Treadwell, Turnbull, Unsworth,
    Uttley, Varley, Wadsworth, Walkden, Walmsley, Wardle, Weatherall, Whitaker, Whiteley,
    Wigglesworth, Wilcock, Winterbottom, Womersley, Woodhead, Worsnop, Wragg, Yardley`,
}

export const IRISH: NameList = {
  men: `Aaron, Brendan, Brian, Cathal, Cian, Ciarán, Colm, Conor, Daithí, Darragh, Declan,
    Diarmuid, Donal, Eoin, Fionn, Gearóid, Killian, Lorcan, Niall, Oisín, Pádraig, Ronan, Ruairí,
    Seán, Shane, Tadhg`,
  women: `Aisling, Aoife, Bríd, Caoimhe, Ciara, Clodagh, Deirdre, Eimear, Fionnuala, Gráinne,
    Laoise, Maeve, Muireann, Niamh, Nuala, Órla, Róisín, Sadhbh, Saoirse, Síle, Sorcha, Úna`,
  last: `Breathnach, Brennan, Cahill, Casey, Coyle, Cronin, Cusack, Doherty, Donnellan, Dwyer,
    Fahey, Feeney, Finnerty, Flaherty, Flynn, Foley, Geraghty, Hanlon, Hegarty, Heneghan,
    Kavanagh, Keane, Keogh, Lally, Looney, Mac Mahon, McNamara, Moran, Mulcahy, Mulligan, Nolan,
    O'Callaghan, O'Donovan, O'Dwyer, O'Flynn, O'Leary, O'Mahony, O'Rourke, O'Toole, Phelan,
    Quinlan, Rafferty, Shanahan, Tierney, Twomey`,
}

export const AFRIKAANS: NameList = {
  men: 'Anton, Christo, Deon, Francois, Gerhard, Hendrik, Jaco, Johan, Pieter, Riaan, Ruan, Werner',
  women: `Anneke, Carla, Chantelle, Elmarie, Ilse, Karien, Liezl, Marelize, Mariska, Nadine,
    Sunette`,
  last: `Barnard, Bekker, Bezuidenhout, De Villiers, Joubert, Kruger, Le Roux, Lombard, Malan,
    Marais, Naudé, Nel, Oosthuizen, Pretorius, Swanepoel, Van der Merwe, Vorster, Wessels`,
}
