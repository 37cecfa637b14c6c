/** What a long description is made from. */
interface Story {
  place: string;
  people: string;
  craft: string;
  delivery: string;
}

const EN: Record<string, Story> = {
  S01: {
    place:
      'Our fields climb from the Tamar to the edge of the moor, on stony ground that has never been good for anything but grass. So that is what we grow: herbs, clover and deep-rooted grasses that stay green through a dry July.',
    people:
      'Three generations work here, with a stockman, two butchers and a dog that believes she runs the place. Every animal is known by its number and most of them by their manners.',
    craft:
      'Cattle and sheep live out from March to November and eat hay of our own in winter. Beef hangs for 28 days on the bone in a room with salt walls, then our butchers cut to the specification of each kitchen, and nothing is frozen on the way.',
    delivery:
      'Tell us what you roast, braise and grill, and we balance the carcass between our customers. Rumps and ribeyes are easy to sell, so kitchens that take brisket and cheek get the better price.',
  },
  S02: {
    place:
      'The hens range over chalk pasture on the Lincolnshire Wolds, with hedges and young trees for shelter, because a hen that fears the sky will not leave the house.',
    people:
      'Two families run the farm and the packing room between them. Eggs are graded, candled and stamped within a day of being laid, a hundred paces from the nest.',
    craft:
      'Feed is milled here from wheat and beans grown in the next field. Liquid egg is broken, filtered and pasteurised in small batches on two mornings a week, so its date is long without anything added.',
    delivery:
      'Trays go back into the washing line with the next delivery. Kitchens that bake every day usually take a standing order, and we ring before Easter to ask how much more you need.',
  },
  S03: {
    place:
      'Five boats under ten metres fish from Lymington, out at dawn and home by the afternoon tide. They work lines, nets and pots in waters that they can see from their own windows.',
    people:
      'Each skipper owns the boat and signs the landing note. The two divers who pick our scallops have done so for twenty winters and still come up grinning.',
    craft:
      'Fish is bled and iced on board, weighed on the quay and filleted the same evening. When the wind keeps the boats in harbour we say so before ten in the morning, and offer trout from a chalk stream farm or mussels from the ropes instead.',
    delivery:
      'The list follows the season and the quota. Ask for hake, mackerel and other fish of the day, and you get better fish for less than those who insist on cod all year.',
  },
  S04: {
    place:
      'Eleven farms high in the dales send their milk to one small dairy in Skipton. The herds graze from April to October and the hay meadows are cut late, when the flowers have set seed.',
    people:
      'The dairy belongs to the farmers. Twelve people pasteurise, churn and pack by day, and the tankers are home before the school bus.',
    craft:
      'Milk is pasteurised gently and left unhomogenised unless you ask otherwise, so cream rises and whips well. Butter is churned in a barrel and worked by hand, yoghurt ripens overnight in the tub in which you get it.',
    delivery: 'Crates and pails are collected and used again. Order by noon, and what you get was milked yesterday.',
  },
  S05: {
    place:
      'The bakery stands in an old grain store behind Rye, with the marsh at the door and two deck ovens that have not been cold since we moved in.',
    people:
      'Nine bakers share the nights so that nobody does more than three in a row. Apprentices learn to shape before they learn to mix.',
    craft:
      'Doughs ferment for eighteen hours with a starter that is older than some of us. Rolls and pastries are part-baked, frozen fast and finished in your oven, so the last tray of the evening is as fresh as the first.',
    delivery:
      'Bread travels in crates that we take back, without film. Send us your plates and portions, and we suggest the roll that fits them.',
  },
  S07: {
    place:
      'Our orchards lie along the top of the Weald, high enough for the frost to roll past the blossom in most years. Apples, pears and soft fruit grow here, and citrus and berries come from growers we have known for long.',
    people:
      'Pickers return every August, and many of them have done so for fifteen years. In winter the same hands prune.',
    craft:
      'Fruit is picked by colour and by taste, not by calendar, and kept in cool stores on the farm. Windfalls and odd shapes become juice and purée, so that nothing goes to waste.',
    delivery:
      'Chefs can book a row in spring and get its whole crop in autumn. Boxes are returned and used until they fall apart.',
  },
  S09: {
    place:
      'The cure house is a stone barn near Hexham with a north wind through its slats, the best machine for drying meat that anyone has built.',
    people:
      'A butcher, a chef and a carpenter began it together. Today there are eight of us, and the carpenter still makes the racks.',
    craft:
      'Pork from slow-grown breeds is rubbed with sea salt and left to itself: a fortnight for bacon, nine months for ham. Smoke comes from oak and beech, and nothing is injected.',
    delivery:
      'Slices are cut to your thickness on the morning of dispatch. We like to see the ends come back as orders for stock and beans.',
  },
  S10: {
    place:
      'Old varieties of wheat, peas and oats grow on thirty farms around Diss, in rotations that rest the soil every fourth year.',
    people: 'Two millers and a seed keeper run the loft. Each sack carries the name of the field in which it grew.',
    craft:
      'Grain is cleaned, rested and ground on stone in small lots, so flour reaches you within days of milling. Pulses are dried on the stalk and sorted by eye after the machine has had its turn.',
    delivery:
      'We deliver whole sacks and take the empty ones back. Protein and ash of each lot are on the sheet that comes with it.',
  },
  S11: {
    place: 'Our cold store stands behind the docks of Grimsby, an hour from the fields that fill it in June and July.',
    people:
      'Forty people pick, sort and freeze around the clock for eight weeks, and then have a long and well-earned August.',
    craft:
      'Peas go from pod to minus eighteen degrees in under three hours. Ices are churned slowly with milk from one dairy and fruit from our own freezers, without colouring.',
    delivery:
      'Everything is portioned so that you open only what you use. Boxes fit the shelves of a common upright freezer.',
  },
  S12: {
    place: 'Where two weirs hold back the Teme, a former corn mill now presses seed and keeps vinegar in oak.',
    people:
      'A small crew presses, bottles and labels. The rapeseed comes from nine neighbours, the olives from a grove in Greece that belongs to a cousin.',
    craft:
      'Seed is pressed once, cold, and left to settle for a month. Vinegars ferment in the barrel for a year before anyone is allowed to taste them.',
    delivery: 'Drums and tubs come back to be washed and filled again, and there is a deposit on each of them.',
  },
  S13: {
    place: 'Larkspur began on a market stall in Bristol and now fills a railway arch that smells of smoke and soya.',
    people:
      'Cooks, not food technologists, write our recipes, and each of them has worked a service on a Saturday night.',
    craft:
      'British beans are soaked, ground and set as tofu every morning, then smoked over apple wood. Burgers hold together on a flat top without methylcellulose, because they are pressed and rested.',
    delivery: 'Everything is labelled by allergen, and a sheet for your staff comes with the first box.',
  },
  S14: {
    place: 'Under the hill behind Bakewell lies a cellar of grey stone, cool and damp in every month of the year.',
    people:
      'Two sisters make the cheese, their father turns it, and an affineur from the next village tastes it on Thursdays.',
    craft:
      'Milk of a single herd is made into blocks and wheels on the day it is milked. Cheddar waits for fourteen months, blue for three, and neither is hurried for an order.',
    delivery:
      'Cheese is cut to weight and wrapped in paper. Ask for the wheel that tasted best this week rather than for the oldest.',
  },
  S16: {
    place:
      'Above the harbour of Whitby, our kitchen cooks for guests below and fills jars on the floor above, with the windows open to the gulls.',
    people: 'The same team cooks and preserves. What sells out at the pass is what we begin to put into tubs.',
    craft:
      'Relishes and chutneys are cooked in open copper pans in batches of forty kilos, with cider vinegar and raw sugar. Each batch is dated and tasted against the last one.',
    delivery: 'Tubs can be sealed again and go into the dishwasher. Kitchens nearby get them without a box.',
  },
};

const FR: Record<string, Story> = {
  F01: {
    place:
      'La ferme s’étend sur les pentes du Mont Verdun, là où les prés restent verts jusqu’en septembre. Les vaches y passent l’été, et l’hiver elles mangent le foin que nous avons fauché nous-mêmes.',
    people:
      'Cinq éleveurs livrent chaque matin leur lait à la fromagerie. Les deux affineuses goûtent tout ce qui sort des caves, et ce qui ne leur plaît pas n’en sort pas.',
    craft:
      'Les fromages sont moulés à la louche et affinés sur planches d’épicéa. La crème monte seule, le beurre est baratté deux fois par semaine et malaxé à la main.',
    delivery:
      'Dites-nous le jour du service : nous choisissons le degré d’affinage en conséquence. Les caisses sont consignées et reprises à la livraison suivante.',
  },
  F02: {
    place:
      'Nos volailles courent dans le bocage bressan, entre haies et chênes, avec de l’ombre pour l’été et des abris pour la pluie.',
    people: 'La maison réunit les familles Perrin et Vial depuis quarante ans. Chaque lot porte le nom de l’éleveur.',
    craft:
      'Les poulets grandissent lentement, nourris de maïs et de blé de la région. La découpe se fait à la main, la veille de la livraison, selon le grammage que vous demandez.',
    delivery:
      'Œufs et volailles arrivent ensemble, ce qui évite un second camion. Prévenez-nous deux semaines avant les fêtes, et votre commande sera réservée.',
  },
  F03: {
    place:
      'Sur le port de Lorient, la criée ouvre avant le jour. Nous y achetons aux ligneurs et aux caseyeurs qui rentrent chaque soir.',
    people:
      'Le mareyage est une affaire de famille : le grand-père choisit, la mère lève les filets, le fils prend la route.',
    craft:
      'Le poisson est saigné à bord, glacé, puis fileté dans la matinée. Les coquillages sont triés un par un et repassent en bassin avant l’expédition.',
    delivery:
      'Quand la mer est mauvaise, nous vous appelons avant dix heures pour vous proposer autre chose. Le poisson du jour est toujours le meilleur marché.',
  },
  F04: {
    place:
      'Le val de Loire offre un sable léger où carottes et poireaux poussent sans effort. Nos parcelles suivent le fleuve sur douze kilomètres.',
    people:
      'Vingt maraîchers se partagent la station de lavage et les camions. Ils décident ensemble, en janvier, de ce que chacun sèmera.',
    craft:
      'On récolte à l’aube et on expédie à midi. Les sols reposent un an sur quatre sous un couvert de trèfle, et les légumes de forme curieuse partent en soupe.',
    delivery:
      'La liste change chaque semaine avec la saison. Commandez par cagette entière : c’est moins d’emballage pour vous et moins de tri pour nous.',
  },
  F05: {
    place: 'Le fournil occupe une ancienne filature de Villefranche, avec un four à sole qui ne refroidit jamais.',
    people: 'Sept boulangers et deux pâtissières se relaient. Personne ne travaille plus de trois nuits de suite.',
    craft:
      'Les pâtes fermentent dix-huit heures sur levain. Baguettes et croissants sont précuits ou surgelés crus : votre four fait le reste, et la dernière fournée vaut la première.',
    delivery:
      'Nous livrons en bacs consignés, sans film. Envoyez-nous une photo de l’assiette, nous vous dirons quel pain lui va.',
  },
  F06: {
    place:
      'Dans les monts du Lyonnais, un séchoir de pierre laisse passer le vent du nord : c’est lui qui fait le plus gros du travail.',
    people: 'Trois charcutiers, deux bouchers et une apprentie préparent tout sur place, de la découpe à l’embossage.',
    craft:
      'La viande vient d’élevages situés à moins de cinquante kilomètres. Le sel, le poivre et le temps suffisent : neuf mois pour le jambon, six semaines pour la rosette.',
    delivery:
      'Tout est tranché à votre épaisseur le matin du départ. Demandez les talons, ils font d’excellents fonds.',
  },
  F07: {
    place:
      'Entre Apt et le plateau, le Comptoir réunit oliveraies, moulins et petites vinaigreries que nous connaissons par leur prénom.',
    people:
      'Nous sommes six à choisir, assembler et mettre en bidon. Chaque huile est goûtée à l’aveugle avant l’achat.',
    craft:
      'Les olives sont pressées le jour de la cueillette. Les vinaigres vieillissent un an en fût, les farines sont moulues sur meule au fil des commandes.',
    delivery:
      'Bidons et seaux sont repris, lavés et remplis de nouveau. Une fiche par lot indique la récolte et la parcelle.',
  },
  F08: {
    place:
      'À Nantes, nos chambres froides se trouvent à une heure des champs qui les remplissent en juin et en juillet.',
    people: 'Quarante personnes trient et surgèlent jour et nuit pendant huit semaines, puis partent enfin à la mer.',
    craft:
      'Les petits pois passent de la cosse à moins dix-huit degrés en moins de trois heures. Glaces et sorbets sont turbinés lentement, avec du lait de la région et des fruits mûrs.',
    delivery:
      'Tout est portionné : vous n’ouvrez que ce qu’il vous faut. Les cartons tiennent sur les étagères d’une armoire ordinaire.',
  },
};

/** A text of somebody who likes to show what Markdown can do, and what a browser must not run. */
const FENMOOR = `## Black soil

The fens around Ely were once sea, and what the water left behind is a metre of *black, crumbling peat*. We farm it **gently**: fields lie under clover every fourth year, and the ditches stay wet for the lapwings. Read more in [our field diary](https://fenmoor-growers.test/diary).

![The first rows of hispi in April](https://fenmoor-growers.test/hispi.jpg)

## Through the year

| Season | From the field | From the store |
|---|---|---|
| Spring | purple sprouting broccoli, wild garlic | potatoes, onions |
| Summer | mixed leaves, bunched carrots | shallots |
| Autumn | celeriac, squashes | potatoes |
| Winter | cavolo nero, Brussels sprouts | carrots, beetroot |

1. We cut before sunrise, while the leaves are cool.
2. Everything is washed, weighed and crated by eight.
3. The lorry leaves at noon and brings the empty crates back.

Thirty-one of us work here in summer and fourteen in winter. Ask for what the week brings, and you will eat better and pay less. Chefs are welcome on the [first Monday of each month](https://fenmoor-growers.test/visit); bring boots.

<script>document.body.innerHTML = 'This must never run';</script>`;

const EN_HEADINGS = ['Where we are', 'How we work'];
const FR_HEADINGS = ['Notre terroir', 'Notre métier'];

const EN_CLOSINGS = [
  'Every spring we count fuel, power, packaging and waste, have the figures read by somebody from outside, and publish them together with what went wrong. Questions from kitchens are welcome; the best ones end up in the next report.',
  'If you would like to see how it is done, come by on a weekday morning and bring your team. We show everything, sharp knives and failed batches included, and there is always something to taste before you drive home again.',
  'We work with few kitchens and know them well. When something is not right, ring the number on the box: you will speak to one of the people who packed it, and it will be put right with the next delivery.',
];
const FR_CLOSINGS = [
  'Chaque printemps, nous comptons le carburant, l’énergie, les emballages et les pertes, puis nous publions ces chiffres avec ce qui n’a pas marché. Les questions des cuisines sont les bienvenues : les meilleures se retrouvent dans le bilan suivant.',
  'Si vous voulez voir comment nous faisons, passez un matin de semaine avec votre équipe, en prévenant la veille. Nous montrons tout, même les essais ratés, et il y a toujours quelque chose à goûter avant de reprendre la route.',
  'Nous travaillons avec peu de cuisines et nous les connaissons bien. Si quelque chose ne va pas, appelez le numéro inscrit sur le carton : vous parlerez à la personne qui l’a préparé, et ce sera réparé dès la livraison suivante.',
];

/** The long description of a producer, as Markdown with two headings; null for those without one. */
export function longDescription(supplierKey: string): string | null {
  if (supplierKey === 'S06') return FENMOOR;
  const story = EN[supplierKey] ?? FR[supplierKey];
  if (!story) return null;
  const [where, how] = supplierKey.startsWith('F') ? FR_HEADINGS : EN_HEADINGS;
  const closings = supplierKey.startsWith('F') ? FR_CLOSINGS : EN_CLOSINGS;
  const closing = closings[Number(supplierKey.slice(1)) % closings.length];
  return `## ${where}\n\n${story.place}\n\n${story.people}\n\n## ${how}\n\n${story.craft}\n\n${story.delivery}\n\n${closing}`;
}
