import type { NameList } from './name-list.ts'

export const GERMAN: NameList = {
  men: `Alexander, Andreas, Benedikt, Bernd, Björn, Carsten, Christoph, Daniel, David, Dennis,
    Dominik, Erik, Fabian, Felix, Florian, Frederik, Hannes, Jannik, Jens, Johannes, Jonas, Jörg,
    Julian, Kai, Kilian, Konstantin, Lars, Lennart, Lukas, Malte, Marcel, Matthias, Moritz, Nils,
    Ole, Pascal, Philipp, René, Robin, Sebastian, Sören, Steffen, Sven, Till, Timo, Tobias,
    Torben, Valentin, Yannick`,
  women: `Alina, Anja, Anke, Annika, Antonia, Carina, Carolin, Clara, Daniela, Denise, Elena,
    Eva, Fabienne, Franziska, Friederike, Hanna, Ines, Isabell, Jana, Jasmin, Johanna, Julia,
    Karla, Katrin, Kerstin, Kristina, Lea, Lena, Lisa, Luisa, Maike, Maren, Marie, Melanie,
    Merle, Mona, Nele, Nina, Paula, Pia, Ronja, Sabrina, Sandra, Sina, Sophia, Svenja, Tanja,
    Theresa, Vanessa, Verena`,
  last: `Ahrens, Albrecht, Arndt, Bachmann, Baumann, Behrens, Brinkmann, Busch, Böhm, Dietrich,
    Ebert, Eckert, Engel, Ernst, Feldmann, Fiedler, Franke, Freitag, Fröhlich, Förster, Geiger,
    Günther, Haas, Hahn, Hartmann, Heinrich, Henning, Herrmann, Hoppe, Jansen, Jung, Kaiser,
    Kirchner, Kraus, Krüger, Kuhn, Kunze, König, Lindner, Lorenz, Marx, Nowak, Ott, Paulsen,
    Pfeiffer, Pohl, Reuter, Richter, Sauer, Schenk, Scholz, Schreiber, Schröder, Schubert,
    Schäfer, Seidel, Sommer, Stein, Strauß, Thiel, Ullrich, Vogt, Voß, Walther, Wegner, Weiß,
    Winkler, Ziegler`,
}

export const DUTCH: NameList = {
  men: `Bart, Bas, Bram, Casper, Daan, Dirk, Erik, Floris, Gijs, Jasper, Jelle, Jeroen, Joost,
    Joris, Koen, Lars, Maarten, Mees, Niek, Pim, Rick, Ruben, Sander, Sjoerd, Stijn, Teun, Thijs,
    Tijmen, Wouter`,
  women: `Anouk, Britt, Carlijn, Dewi, Eline, Eva, Fenna, Fleur, Floor, Ilse, Iris, Jolien,
    Judith, Lieke, Lisanne, Lotte, Maaike, Manon, Marit, Merel, Nienke, Noor, Renske, Roos,
    Sanne, Suzanne, Tessa, Yvette`,
  last: `Aerts, Bakker, Boersma, Bosman, Brouwer, Claes, De Boer, De Groot, De Haan, De Wit,
    Dijkstra, Driessen, Geerts, Goossens, Hendriks, Hoekstra, Huisman, Janssens, Jonker, Koster,
    Kuipers, Maes, Meijer, Mertens, Mulder, Peeters, Postma, Prins, Schouten, Smeets, Smits, Ten
    Have, Van Beek, Van den Broek, Van der Heijden, Van der Linden, Van Leeuwen, Van Loon,
    Veenstra, Verbeek, Vermeulen, Visser, Vos, Wouters, Zijlstra`,
}

export const SCANDINAVIAN: NameList = {
  men: `Anders, Andreas, Aksel, Bjørn, Christian, Emil, Erik, Espen, Fredrik, Gustav, Håkon,
    Henrik, Jakob, Jens, Joakim, Johan, Jonas, Kasper, Kristian, Lasse, Magnus, Mads, Mikkel,
    Morten, Oskar, Rasmus, Simon, Sindre, Søren, Sverre, Tobias, Viktor, Åke`,
  women: `Amalie, Anja, Astrid, Cecilie, Ebba, Elin, Emilie, Freja, Frida, Gunilla, Hanne, Hedda,
    Ida, Ingrid, Johanna, Josefine, Karoline, Katrine, Kristine, Linnéa, Louise, Maja, Malin,
    Maria, Mathilde, Nanna, Sanna, Signe, Sigrid, Silje, Siri, Solveig, Thea, Tuva, Åsa`,
  last: `Aas, Ahlström, Bakke, Bech, Berg, Berglund, Bergström, Björk, Dahl, Ekström, Engström,
    Friis, Gundersen, Hagen, Haugen, Hedlund, Holm, Holmgren, Iversen, Jørgensen, Knudsen,
    Lindqvist, Lund, Lundgren, Løvås, Mortensen, Myhre, Mølgaard, Nygård, Nyström, Olofsson,
    Rasmussen, Sandberg, Sjöberg, Skov, Solberg, Strand, Sundby, Thorsen, Vestergaard, Viklund,
    Åberg, Ødegård, Østergaard`,
}

export const POLISH: NameList = {
  men: `Bartosz, Damian, Dawid, Filip, Grzegorz, Jakub, Kamil, Karol, Krzysztof, Łukasz, Maciej,
    Marcin, Mateusz, Michał, Paweł, Piotr, Przemysław, Rafał, Szymon, Tomasz, Wojciech`,
  women: `Agata, Agnieszka, Aleksandra, Anna, Dominika, Emilia, Ewelina, Gabriela, Iwona,
    Izabela, Joanna, Justyna, Kamila, Karolina, Katarzyna, Magdalena, Małgorzata, Marta, Monika,
    Natalia, Paulina, Sylwia, Weronika, Żaneta`,
  last: `Adamski, Baran, Borowski, Bąk, Chmielewski, Czarnecki, Dąbrowski, Gajewski, Górecki,
    Głowacki, Jankowski, Jasiński, Kaczmarek, Kalinowski, Kozłowski, Kołodziej, Krawczyk,
    Majewski, Malinowski, Mazur, Michalak, Nowicki, Olszewski, Ostrowski, Pietrzak, Przybylski,
    Rutkowski, Sadowski, Sikora, Sobczak, Stępień, Szczepański, Urban, Wasilewski, Wieczorek,
    Wróbel, Zając, Zalewski`,
  womanLast: (last) => last.replace(/([sc])ki$/, '$1ka'),
}
