/** Given names and surnames as Spanish, Catalan, Basque and Galician clinics have them, accents and all. */
type Words = readonly [string, ...string[]]

const words = (text: string) => text.trim().split(/\s*,\s*/) as unknown as Words

export const womensNames = words(`María, Carmen, Ana, Isabel, Dolores, Pilar, Teresa, Rosa, Cristina, Ángela, Lucía,
  Elena, Laura, Marta, Sara, Paula, Raquel, Mónica, Rocío, Beatriz, Inés, Nuria, Sofía, Belén, Begoña, Concepción,
  Inmaculada, Verónica, Noelia, Aránzazu, Leire, Ainhoa, Itziar, Nerea, Maite, Amaia, Montserrat, Núria, Mercè, Laia,
  Mariona, Júlia, Aina, Uxía, Sabela, Iria, Candela, Martina, Valentina, Jimena, Vega, Alba, Andrea, Irene, Patricia,
  Silvia, Yolanda, Esther, Consuelo, Remedios, María José, María Jesús, Ana Belén, Rosa María`)

export const mensNames = words(`Antonio, José, Manuel, Francisco, David, Juan, Javier, Daniel, Jesús, Carlos, Miguel,
  Alejandro, Rafael, Pedro, Ángel, Pablo, Sergio, Fernando, Jorge, Luis, Alberto, Álvaro, Diego, Adrián, Raúl, Iván,
  Enrique, Rubén, Óscar, Andrés, Ramón, Joaquín, Santiago, Víctor, Mario, Eduardo, Tomás, Agustín, Gonzalo, Iñigo,
  Aitor, Iker, Mikel, Jon, Unai, Gorka, Xabier, Eneko, Jordi, Marc, Pau, Oriol, Martí, Arnau, Èric, Xoán, Brais, Martiño,
  Hugo, Lucas, Mateo, Leo, Bruno, Nicolás, José Luis, Juan Carlos, Miguel Ángel, José Antonio`)

export const surnames = words(`García, González, Rodríguez, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín,
  Jiménez, Ruiz, Hernández, Díaz, Moreno, Muñoz, Álvarez, Romero, Alonso, Gutiérrez, Navarro, Torres, Domínguez, Vázquez,
  Ramos, Gil, Ramírez, Serrano, Blanco, Molina, Morales, Suárez, Ortega, Delgado, Castro, Ortiz, Rubio, Marín, Sanz,
  Núñez, Iglesias, Medina, Garrido, Cortés, Castillo, Santos, Lozano, Guerrero, Cano, Prieto, Méndez, Cruz, Calvo,
  Gallego, Vidal, León, Márquez, Herrera, Peña, Flores, Cabrera, Campos, Vega, Fuentes, Carrasco, Diez, Reyes, Caballero,
  Nieto, Aguilar, Pascual, Santana, Herrero, Lorenzo, Montero, Hidalgo, Giménez, Ibáñez, Ferrer, Durán, Vicente, Benítez,
  Mora, Santiago, Arias, Vargas, Carmona, Crespo, Pastor, Román, Soto, Sáez, Velasco, Moya, Soler, Parra, Esteban, Bravo,
  Gallardo, Rojas, Etxeberria, Agirre, Mendizábal, Zubizarreta, Goikoetxea, Arrizabalaga, Ibarretxe, Urrutia, Olabarria,
  Elizalde, Iturralde, Uriarte, Zabala, Puig, Vilà, Casanovas, Ribó, Pujol, Fàbregas, Miró, Llorenç, Sagnier, Bofill,
  Castelló, Queralt, Roig, Carreño, Ordóñez, Valcárcel, Piñeiro, Louzán, Outeiriño, Caamaño, Feijóo, Bermúdez, Zúñiga,
  Yáñez, Güell, Argüelles, Cigüenza, Sotomayor, de la Fuente, de la Torre, del Río`)

export const occupations =
  words(`Administrativa, Albañil, Arquitecta, Auxiliar de clínica, Bombero, Camarera, Camionero,
  Carpintero, Celadora, Cocinero, Comercial, Contable, Dependienta, Diseñadora gráfica, Docente, Electricista, Enfermera,
  Estudiante, Fontanero, Funcionaria, Guardia civil, Informática, Ingeniero, Jubilada, Jubilado, Limpiadora, Maestra,
  Mecánico, Médica, Músico, Peluquera, Periodista, Policía local, Profesora de yoga, Repartidor, Teleoperadora, Veterinaria`)

export const insuranceCarriers = words('Adeslas, Asisa, Cigna, Caser, DKV, Fiatc, Generali, Mapfre, Muface, Sanitas')

export const streets =
  words(`Calle Mayor, Calle de la Alameda, Avenida de la Constitución, Calle del Olmo, Paseo del Prado,
  Calle San Nicolás, Plaza de España, Calle de Ramón y Cajal, Avenida de América, Calle Luis Vives, Calle de la Ermita,
  Carrer de Balmes, Calle Doctor Fleming, Ronda de Segovia, Calle Góngora, Travesía del Río, Calle Jacinto Benavente`)

export const mailHosts = words('gmail.com, hotmail.es, yahoo.es, outlook.es, icloud.com, telefonica.net')
