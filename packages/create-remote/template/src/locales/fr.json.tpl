{
  "title": "{{Area}}",
  "failed": "Impossible de charger votre société",
  "greeting": "Heureux de vous voir, {{company}}."
}
